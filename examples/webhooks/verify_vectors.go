// Holds verify.go against the published test vectors: prints the verdict on every vector, and exits with 1 if one differs.
//
//	go run verify_vectors.go verify.go webhook-test-vectors.json
package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
)

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
		fmt.Fprintln(os.Stderr, "Usage: go run verify_vectors.go verify.go webhook-test-vectors.json")
		os.Exit(1)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
