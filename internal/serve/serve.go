// Package serve is the production server of a built site.
//
// It takes an output folder and answers HTTP: clean URLs, the 404 page of the path's
// language, compression, conditional requests and ranges, caching and security headers.
// It promises that no URL whatever reaches a file outside the folder or a hidden one,
// because an address is looked up in a list of the folder's files and is never made
// into a path; and that a build which replaces the folder is picked up while it runs.
package serve

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"time"

	"stele/internal/diag"
)

// DefaultPort is tried first when Options name none; then the ones after it.
const DefaultPort = 3000

// portTries is how many ports are tried when none is named.
const portTries = 20

// Limits on slow and on endless clients. A response may take long, since a large file
// may go over a slow line.
const (
	headerTimeout = 10 * time.Second
	readTimeout   = 30 * time.Second
	writeTimeout  = 10 * time.Minute
	idleTimeout   = 2 * time.Minute
	stopTimeout   = 10 * time.Second
	maxHeader     = 64 << 10
)

// Options say what is served and where.
type Options struct {
	Dir    string           // the output folder
	Base   string           // path under which the site answers; default: what the build was made for, else "/"
	Host   string           // default "127.0.0.1"
	Port   int              // 0: DefaultPort, or the next free one; any other must be free
	Log    *slog.Logger     // access log; nil: none
	Listen func(url string) // called once the server answers; may be nil
}

// Run serves until ctx is done, then lets the requests under way finish. It returns nil
// when it was stopped by ctx.
func Run(ctx context.Context, opts Options) error {
	handler, err := newHandler(opts)
	if err != nil {
		return err
	}
	opts.Base = handler.base
	return Listen(ctx, opts, handler)
}

// Listen is Run for another handler; of opts it reads Base (for the address it tells),
// Host, Port, Log and Listen.
func Listen(ctx context.Context, opts Options, handler http.Handler) error {
	host := opts.Host
	if host == "" {
		host = "127.0.0.1"
	}
	listener, err := listen(host, opts.Port)
	if err != nil {
		return err
	}
	root := handler
	if opts.Log != nil {
		root = accessLog(root, opts.Log)
	}
	server := &http.Server{
		Handler:           root,
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeader,
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	if opts.Listen != nil {
		opts.Listen(address(host, listener.Addr(), cmp.Or(opts.Base, "/")))
	}
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	stop, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTimeout)
	defer cancel()
	if err := server.Shutdown(stop); err != nil {
		return errors.Join(err, server.Close())
	}
	return nil
}

func listen(host string, port int) (net.Listener, error) {
	if port < 0 || port > 65535 {
		return nil, &diag.Error{Rule: "serve-port", Message: fmt.Sprintf("there is no port %d", port), Hint: "choose one from 1 to 65535"}
	}
	if port != 0 {
		listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
		if err != nil {
			return nil, &diag.Error{
				Rule: "serve-port", Message: fmt.Sprintf("cannot listen on port %d of %s: %v", port, host, reason(err)),
				Hint: "stop what uses it or choose another one with --port", Cause: err,
			}
		}
		return listener, nil
	}
	var first error
	for try := range portTries {
		listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(DefaultPort+try)))
		if err == nil {
			return listener, nil
		}
		if first == nil {
			first = err
		}
	}
	return nil, &diag.Error{
		Rule: "serve-port", Message: fmt.Sprintf("cannot listen on any of the ports %d to %d of %s: %v", DefaultPort, DefaultPort+portTries-1, host, reason(first)),
		Hint: "choose another host or port with --host and --port", Cause: first,
	}
}

// reason is what the system said, without the addresses that net puts around it.
func reason(err error) error {
	var op *net.OpError
	if errors.As(err, &op) {
		return op.Err
	}
	return err
}

// address is a URL that a browser on this machine can open.
func address(host string, at net.Addr, base string) string {
	if tcp, ok := at.(*net.TCPAddr); ok {
		if ip := net.ParseIP(host); host == "" || ip != nil && (ip.IsUnspecified() || ip.IsLoopback()) {
			host = "localhost"
		}
		return "http://" + net.JoinHostPort(host, strconv.Itoa(tcp.Port)) + base
	}
	return "http://" + at.String() + base
}

// accessLog writes a line for each request.
func accessLog(next http.Handler, log *slog.Logger) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		counted := &countingWriter{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(counted, r)
		log.LogAttrs(r.Context(), slog.LevelInfo, "request",
			slog.String("method", r.Method), slog.String("path", r.URL.Path),
			slog.Int("status", counted.status), slog.Int64("bytes", counted.bytes),
			slog.Duration("took", time.Since(start)), slog.String("remote", r.RemoteAddr),
			slog.String("agent", r.UserAgent()))
	})
}

type countingWriter struct {
	http.ResponseWriter
	status int
	bytes  int64
}

func (w *countingWriter) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

func (w *countingWriter) Write(data []byte) (int, error) {
	n, err := w.ResponseWriter.Write(data)
	w.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (w *countingWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
