// Verifies webhook deliveries with Go's standard library.
//
// Copy FindKey and ReadEvent into your receiver. Called with the path of the published test vectors, this file checks itself:
// it prints the verdict on every vector, and exits with 1 if one differs.
//
//	go run verify.go webhook-test-vectors.json
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"unicode/utf8"
)

// #region verify

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

// #endregion

type vector struct {
	Name             string
	Keys             []string
	BodyBase64       string
	Signature        any
	SignatureVerdict struct{ KeyIndex *int }
	BodyVerdict      struct{ Event string }
}

func describe(keyIndex int, event string) string {
	if keyIndex < 0 {
		return "signature refused"
	}
	if event == "" {
		event = "no event"
	}
	return fmt.Sprintf("signed with key %d, %s", keyIndex, event)
}

func (v vector) expected() string {
	if v.SignatureVerdict.KeyIndex == nil {
		return describe(-1, "")
	}
	return describe(*v.SignatureVerdict.KeyIndex, v.BodyVerdict.Event)
}

func (v vector) verify() (string, error) {
	body, err := base64.StdEncoding.DecodeString(v.BodyBase64)
	if err != nil {
		return "", err
	}
	keyIndex, err := FindKey(body, v.signatures(), v.Keys)
	if err != nil || keyIndex < 0 {
		return describe(-1, ""), err
	}
	event := ReadEvent(body)
	if event == nil {
		return describe(keyIndex, ""), nil
	}
	return describe(keyIndex, event.Name), nil
}

func (v vector) signatures() []string {
	switch signature := v.Signature.(type) {
	case string:
		return []string{signature}
	case []any:
		values := []string{}
		for _, value := range signature {
			values = append(values, fmt.Sprint(value))
		}
		return values
	}
	return nil
}

func run(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var published struct{ Vectors []vector }
	if err := json.Unmarshal(text, &published); err != nil {
		return err
	}
	differences := 0
	for _, vector := range published.Vectors {
		verdict, err := vector.verify()
		if err != nil {
			return fmt.Errorf("%s: %w", vector.Name, err)
		}
		if expected := vector.expected(); verdict != expected {
			differences++
			verdict += fmt.Sprintf(" (DIFFERS, expected: %s)", expected)
		}
		fmt.Printf("%s: %s\n", vector.Name, verdict)
	}
	count := len(published.Vectors)
	fmt.Printf("%d of %d verdicts agree\n", count-differences, count)
	if count == 0 || differences > 0 {
		return fmt.Errorf("%d verdicts differ", differences)
	}
	return nil
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "Usage: go run verify.go webhook-test-vectors.json")
		os.Exit(1)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
