package build

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
)

// maxErrors is how many pages' errors one build reports before it stops looking.
const maxErrors = 20

// runLength is how many neighbours one worker takes at a time where there are plenty:
// neighbours share parts, which are then made by one worker alone.
const runLength = 16

// parallel runs do(0) … do(n-1) on workers goroutines. It goes on after an error, so
// that one run shows the mistakes of many pages, and joins the errors in order.
func parallel(ctx context.Context, workers, n int, done func(int), do func(i int) error) error {
	run := 1
	if n > 8*workers*runLength {
		run = runLength
	}
	var next, finished, failed atomic.Int64
	errs := make([]error, n)
	var wg sync.WaitGroup
	for range min(workers, n) {
		wg.Go(func() {
			for {
				first := int(next.Add(int64(run))) - run
				if first >= n {
					return
				}
				for i := first; i < min(first+run, n); i++ {
					if ctx.Err() != nil || failed.Load() >= maxErrors {
						return
					}
					if errs[i] = do(i); errs[i] != nil {
						failed.Add(1)
					}
					done(int(finished.Add(1)))
				}
			}
		})
	}
	wg.Wait()
	return errors.Join(append(errs, ctx.Err())...)
}
