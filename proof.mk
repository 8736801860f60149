# The proofs: what `make test` shows in a short form, in as many rounds as it takes to believe it. Each
# part is a target of its own. What they printed is in docs/performance.md, docs/reliability.md and
# docs/security.md.

.PHONY: proof proof-properties proof-security proof-requests
proof: proof-properties ## All proofs of speed and endurance, in their long forms

proof-properties: $(STAMPS)/install ## A hundred times the generated examples for parser, merge, masking, formats, settings
	PROPERTY_RUNS=100 npm test -w @playhouse/backend -- $(shell grep -l property-runs -r backend/src --include=*.spec.ts | sed 's|^backend/||')

proof-security: proof-requests ## All proofs of safety, in their long forms

proof-requests: $(STAMPS)/install ## 100,000 requests made from openapi.json, right and wrong ones
	PROPERTY_RUNS=100 npm test -w @playhouse/backend -- test/requests
