"""Validates every response and event example of a contract against its schema."""
import json
import sys

import jsonschema

with open(sys.argv[1]) as file:
    contract = json.load(file)


def resolve(value):
    while "$ref" in value:
        path = value["$ref"][2:].split("/")
        value = contract
        for key in path:
            value = value[key.replace("~1", "/")]
    return value


def bodies():
    for item in [*contract["paths"].values(), *contract["webhooks"].values()]:
        for method in ("get", "post", "put", "patch", "delete"):
            operation = item.get(method, {})
            request = operation.get("requestBody")
            yield from [request] if request else []
            yield from operation.get("responses", {}).values()


count = 0
for schema in contract["components"]["schemas"].values():
    jsonschema.Draft202012Validator.check_schema(schema)
for body in bodies():
    for media in resolve(body).get("content", {}).values():
        schema = {**media["schema"], "components": contract["components"]}
        validator = jsonschema.Draft202012Validator(schema)
        for example in media.get("examples", {}).values():
            validator.validate(resolve(example)["value"])
            count += 1
print(f"{count} examples are valid")
