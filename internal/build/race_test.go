//go:build race

package build

const raceDetector = true
