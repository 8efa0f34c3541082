// Verifies webhook deliveries with Go's standard library: copy this file into the package of your receiver.
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha512"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"regexp"
	"unicode/utf8"
)

var signatureForm = regexp.MustCompile(`^[0-9a-f]{128}$`)

// FindKey returns the index of the wallet API key that signed the body, or -1. The body holds the bytes as they arrived, and
// signatures the values of the header x-service-signature: r.Header.Values("x-service-signature").
func FindKey(body []byte, signatures []string, keys []string) (int, error) {
	if len(keys) == 0 {
		return -1, fmt.Errorf("a key is missing")
	}
	for _, key := range keys {
		if key == "" {
			return -1, fmt.Errorf("a key is empty: anyone could sign with it")
		}
	}
	if len(signatures) != 1 || !signatureForm.MatchString(signatures[0]) {
		return -1, nil
	}
	signature, err := hex.DecodeString(signatures[0])
	if err != nil {
		return -1, err
	}
	for index, key := range keys {
		mac := hmac.New(sha512.New, []byte(key))
		mac.Write(body)
		if hmac.Equal(mac.Sum(nil), signature) {
			return index, nil
		}
	}
	return -1, nil
}

// Event is an event and its data. A json.Number keeps every digit of a number.
type Event struct {
	Name string
	Data map[string]any
}

// ReadEvent returns the event of a verified body, or nil if it holds no event.
func ReadEvent(body []byte) *Event {
	body = bytes.TrimPrefix(body, []byte("\xef\xbb\xbf"))
	if !json.Valid(body) || !utf8.Valid(body) {
		return nil
	}
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	// A map, because the fields of a struct would match names in any case.
	var members map[string]any
	if decoder.Decode(&members) != nil {
		return nil
	}
	name, _ := members["event"].(string)
	data, isObject := members["data"].(map[string]any)
	if name == "" || !isObject {
		return nil
	}
	return &Event{name, data}
}
