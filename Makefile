# A fresh machine needs Go and Node with npm; the rest is installed here, once, and
# from then on nothing needs the network.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

BIN := bin/stele
SITE := website
DIST := $(SITE)/dist
NPX := node_modules/.bin

# Written by npm itself at the end of an installation.
MODULES := node_modules/.package-lock.json
PACKAGES := theme/packages/packages.zip
CHROMIUM := node_modules/.chromium

export CI ?=

.PHONY: help
help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: start
start: build ## Build the documentation site and serve it
	@exec $(BIN) serve $(DIST)

.PHONY: dev
dev: $(BIN) ## Serve the documentation site and follow its changes
	@exec $(BIN) dev $(SITE)

.PHONY: build
build: $(BIN) ## Build bin/stele and website/dist
	@$(BIN) build $(SITE)

.PHONY: test
test: lint test-go test-theme test-site ## Everything that checks the engine and the site
	@echo; echo 'All checks passed.'

.PHONY: lint
lint: $(MODULES) $(PACKAGES) ## Formatting, static analysis and types
	@scripts/section gofmt
	@files=$$(find cmd internal theme bench -name '*.go' -not -path '*/.*' -exec gofmt -l {} +); [[ -z $$files ]] || { echo "not formatted (gofmt -w):"; echo "$$files"; exit 1; }
	@scripts/section go vet
	@go vet ./...
	@scripts/section staticcheck
	@go tool staticcheck ./...
	@scripts/section tsc
	@$(NPX)/tsc --noEmit
	@scripts/section biome
	@$(NPX)/biome ci --diagnostic-level=error

.PHONY: test-go
test-go: $(PACKAGES) ## Tests of the engine, with the race detector
	@scripts/section go test -race
	@CGO_ENABLED=1 go test -race -gcflags='modernc.org/...=-race=false' -gcflags='github.com/evanw/esbuild/...=-race=false' ./...

.PHONY: test-theme
test-theme: $(MODULES) ## Tests of the theme, in a simulated document
	@scripts/section vitest
	@$(NPX)/vitest run

.PHONY: test-site
test-site: $(MODULES) $(CHROMIUM) build ## Tests of the built site, in Chromium
	@scripts/section playwright
	@$(NPX)/playwright test

.PHONY: bench
bench: $(BIN) ## Measure builds of 400, 2,000 and 10,000 pages
	@go run ./bench

.PHONY: clean
clean: ## Remove what was built
	@rm -rf bin $(DIST) $(SITE)/.stele $(PACKAGES) e2e/.results bench/.work

# The go command knows best whether anything changed.
.PHONY: $(BIN)
$(BIN): $(PACKAGES)
	@CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -o $@ ./cmd/stele

$(MODULES): package-lock.json
	@echo 'Installing the npm packages of the lock file'
	@npm ci --include=dev --no-progress --loglevel=error >/dev/null
	@touch $@

# What the theme imports of them, for the binary to embed.
$(PACKAGES): $(MODULES) tsconfig.json theme/embed.go $(shell find theme/pack theme/entry theme/runtime theme/components theme/behaviors -type f -not -name '*.test.*' -not -name '*.css')
	@go run ./theme/pack
	@touch $@

$(CHROMIUM): scripts/chromium $(MODULES)
	@scripts/chromium
	@touch $@
