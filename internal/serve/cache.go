package serve

import (
	"container/list"
	"sync"
)

// Bounds of the memory that bodies take, in bytes: of all, and of one that is kept as
// it is in its file.
const (
	cacheLimit = 64 << 20
	keepTo     = 256 << 10
)

// cacheKey names a body: a file in an encoding, "" for its own bytes.
type cacheKey struct {
	file     *file
	encoding string
}

// cache keeps the bodies that were asked for last. Two requests for one body that is
// not there make it once.
type cache struct {
	limit int

	mu    sync.Mutex
	size  int
	slots map[cacheKey]*list.Element // of *slot
	order *list.List                 // most recent first
}

type slot struct {
	key     cacheKey
	once    sync.Once
	data    []byte
	err     error
	counted bool // its size is in cache.size
}

func newCache(limit int) *cache {
	c := &cache{limit: limit}
	c.clear()
	return c
}

func (c *cache) clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.size, c.slots, c.order = 0, map[cacheKey]*list.Element{}, list.New()
}

// get gives the body of that name, made by make if it is not there. Nobody changes what
// it returns. An error is not kept.
func (c *cache) get(key cacheKey, make func() ([]byte, error)) ([]byte, error) {
	c.mu.Lock()
	element := c.slots[key]
	if element == nil {
		element = c.order.PushFront(&slot{key: key})
		c.slots[key] = element
	} else {
		c.order.MoveToFront(element)
	}
	s := element.Value.(*slot)
	c.mu.Unlock()
	s.once.Do(func() {
		s.data, s.err = make()
		c.settle(element, s)
	})
	return s.data, s.err
}

// settle counts a body that was made and drops the oldest ones until all fit.
func (c *cache) settle(element *list.Element, s *slot) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.slots[s.key] != element {
		return // cleared meanwhile
	}
	c.size += len(s.data)
	s.counted = true
	if s.err != nil {
		c.drop(element)
	}
	for oldest := c.order.Back(); oldest != nil && c.size > c.limit; {
		before := oldest.Prev()
		if oldest.Value.(*slot).counted {
			c.drop(oldest)
		}
		oldest = before
	}
}

func (c *cache) drop(element *list.Element) {
	s := c.order.Remove(element).(*slot)
	c.size -= len(s.data)
	delete(c.slots, s.key)
}
