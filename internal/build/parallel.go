package build

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
)

// maxErrors is how many pages' errors one build reports before it stops looking.
const maxErrors = 20

// parallel runs do(0) … do(n-1) on workers goroutines. It goes on after an error, so
// that one run shows the mistakes of many pages, and joins the errors in order.
func parallel(ctx context.Context, workers, n int, done func(int), do func(i int) error) error {
	var next, finished, failed atomic.Int64
	errs := make([]error, n)
	var wg sync.WaitGroup
	for range min(workers, n) {
		wg.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= n || ctx.Err() != nil || failed.Load() >= maxErrors {
					return
				}
				if errs[i] = do(i); errs[i] != nil {
					failed.Add(1)
				}
				done(int(finished.Add(1)))
			}
		})
	}
	wg.Wait()
	return errors.Join(append(errs, ctx.Err())...)
}
