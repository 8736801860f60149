# The proofs: what `make test` shows in a short form, in as many rounds as it takes to believe it. Each
# part is a target of its own. What they printed is in docs/performance.md, docs/reliability.md and
# docs/security.md.

.PHONY: proof proof-security proof-properties proof-mutation proof-kills proof-fsync proof-schedule proof-upstreams proof-overload proof-hour proof-growth proof-nginx proof-replicas proof-doors proof-secrets proof-links proof-requests proof-input-cost proof-sign-in proof-headers
proof: proof-properties proof-mutation proof-kills proof-fsync proof-schedule proof-upstreams proof-overload proof-growth bench proof-nginx proof-replicas proof-hour ## All proofs of speed and endurance, in their long forms; needs Docker

proof-security: proof-doors proof-secrets proof-links proof-requests proof-input-cost proof-sign-in proof-headers ## All proofs of safety, in their long forms; needs Docker

# One file after the other: a proof needs the machine for itself. Its log is what the reporter tells. One
# that waits for what never comes, such as a refusal of what is not stored, fails.
PROOF := node --test --test-concurrency=1 --test-timeout=300000 --test-force-exit

BACKEND_TESTS := npm test -w @playhouse/backend --

proof-properties: $(STAMPS)/install ## A hundred times the generated examples for parser, merge, masking, formats, settings
	PROPERTY_RUNS=100 $(BACKEND_TESTS) $(shell grep -l property-runs -r backend/src --include=*.spec.ts | sed 's|^backend/||')

# As heavy as Lighthouse in the Makefile and as rarely wanted: kept out of the dependencies, its version fixed.
STRYKER := stryker@10.0.0
STRYKER_PACKAGES := @stryker-mutator/core@10.0.0 @stryker-mutator/jest-runner@10.0.0

$(STAMPS)/$(STRYKER): | $(NODE_READY)
	@mkdir -p .tools/stryker $(@D)
	@printf '{ "private": true }\n' > .tools/stryker/package.json
	npm install --prefix .tools/stryker --no-audit --no-fund --loglevel=error $(STRYKER_PACKAGES)
	@touch $@

proof-mutation: $(STAMPS)/install $(STAMPS)/$(STRYKER) ## How many faults put into the code the tests notice: [GROUP=parsing]
	@nice node backend/mutation/run.mjs $(GROUP)

proof-kills: build ## kill -9 amid writes: of the server on both databases, and of MariaDB: [KILLS=100 MARIADB_KILLS=20]
	@cd resilience && $(PROOF) kill/server.proof.ts kill/mariadb.proof.ts

proof-fsync: build ## A disk that fails or is full amid writes, under SQLite and under MariaDB: [ROUNDS=10]
	@cd resilience && $(PROOF) disk/disk.proof.ts

proof-schedule: build ## A thousand turns of the schedule over three servers, their leader killed and paused: [TURNS=1000 BLOW_EVERY=25]
	@cd resilience && $(PROOF) schedule/schedule.proof.ts

proof-upstreams: build ## How long visitors wait while a source fails, against while it does not: [ROUNDS=3]
	@cd resilience && $(PROOF) load/upstreams.proof.ts

proof-overload: build ## A thousand connections, slow clients, a flood of sign-ins
	@cd resilience && $(PROOF) load/overload.proof.ts

proof-hour: build ## An hour of load: memory and open files stay as they were: [MINUTES=60]
	@cd resilience && node --test --test-force-exit load/hour.proof.ts

proof-growth: build ## How time grows with players and offers, drawn into docs/images/growth.svg
	@node backend/bench/growth.mjs

proof-nginx: $(STAMPS)/install ## Public answers through nginx against files, bursts, changes under load; needs Docker
	@cd resilience && node compose/run.mjs compose/nginx.proof.ts

proof-replicas: $(STAMPS)/install ## Replicas behind nginx: shared limits and sessions, rolling updates, broken ones; needs Docker
	@cd resilience && node compose/run.mjs compose/update.test.ts compose/schedule.test.ts

proof-doors: $(STAMPS)/install ## Every route in every spelling, writes from other sites, ended sessions, guessed passwords, our own network
	$(BACKEND_TESTS) test/routes test/cross-site test/contract test/bodies test/every-change test/every-answer src/auth src/users/password src/sources/fetch src/sources/source-address

proof-secrets: build ## Marks in every private place, looked for in every answer, page, metric and line of the log
	PROPERTY_RUNS=100 $(BACKEND_TESTS) test/private-columns
	@cd resilience && node --test --test-force-exit lifecycle/secrets.test.ts lifecycle/logs.test.ts

proof-links: $(STAMPS)/frontend ## Addresses that no link may have: each through each form, and out of the database onto each page
	PROPERTY_RUNS=100 $(BACKEND_TESTS) test/hostile-links src/http/validation/https-link
	npm test -w @playhouse/frontend -- stored-links

proof-requests: $(STAMPS)/install ## 100,000 requests made from openapi.json, right and wrong ones
	PROPERTY_RUNS=100 $(BACKEND_TESTS) test/requests

proof-input-cost: $(STAMPS)/install ## The CPU that pathological input takes in every path, query, header, field, sheet and feed; hours
	INPUT_COST=full $(BACKEND_TESTS) --maxWorkers=1 test/input-cost

proof-sign-in: build ## Whether the time of a sign-in tells known names from unknown ones, 500 tries each
	@node backend/bench/sign-in.ts

# Not among the dependencies for the same reason. Its installation would fetch lists of sites that are
# known everywhere; no list has the name that is graded here.
OBSERVATORY := mdn-http-observatory@1.4.8

$(STAMPS)/$(OBSERVATORY): | $(NODE_READY)
	@mkdir -p .tools/observatory $(@D)
	@printf '{ "private": true }\n' > .tools/observatory/package.json
	npm install --prefix .tools/observatory --ignore-scripts --no-audit --no-fund --loglevel=error @mdn/$(OBSERVATORY)
	@printf '{}\n' > .tools/observatory/node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json
	@touch $@

proof-headers: $(STAMPS)/install $(STAMPS)/$(OBSERVATORY) ## Mozilla's Observatory on the site behind nginx with TLS; needs Docker
	@cd resilience && node compose/run.mjs compose/observatory.proof.ts
