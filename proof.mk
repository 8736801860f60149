# The proofs are long forms of what `make test` checks: more rounds, more data, real faults. Each one is
# a target. Their results are in docs/results.

##@ Proofs: long tests, from minutes to hours
.PHONY: proof proof-security proof-properties proof-mutation proof-kills proof-delivery proof-fsync proof-schedule proof-upstreams proof-overload proof-hour proof-connections proof-nginx proof-replicas proof-cluster proof-access proof-secrets proof-links proof-requests proof-input-cost proof-sign-in proof-headers
proof: proof-properties proof-mutation proof-kills proof-delivery proof-fsync proof-schedule proof-upstreams proof-overload proof-connections proof-nginx proof-replicas proof-cluster proof-hour ## Run all proofs of reliability; needs Docker

proof-security: proof-access proof-secrets proof-links proof-requests proof-input-cost proof-sign-in proof-headers ## Run all proofs of security; needs Docker

# One file at a time, because a proof needs the whole machine. A test that hangs fails after the timeout.
PROOF := node --test --test-concurrency=1 --test-timeout=300000 --test-force-exit

BACKEND_TESTS := npm test -w @playhouse/backend --

proof-properties: $(STAMPS)/install ## Run the property tests with a hundred times as many examples
	PROPERTY_RUNS=100 $(BACKEND_TESTS) $(shell grep -l property-runs -r backend/src --include=*.spec.ts | sed 's|^backend/||')

# Stryker is as large and as rarely needed as Lighthouse, so it is not a dependency either. Its version is
# fixed.
STRYKER := stryker@10.0.0
STRYKER_PACKAGES := @stryker-mutator/core@10.0.0 @stryker-mutator/jest-runner@10.0.0

$(STAMPS)/$(STRYKER): | $(NODE_READY)
	@mkdir -p .tools/stryker $(@D)
	@printf '{ "private": true }\n' > .tools/stryker/package.json
	npm install --prefix .tools/stryker --no-audit --no-fund --loglevel=error $(STRYKER_PACKAGES)
	@touch $@

proof-mutation: $(STAMPS)/install $(STAMPS)/$(STRYKER) ## Change the code in many places, and count the changes that no test notices: [GROUP=parsing]
	@nice node backend/mutation/run.mjs $(GROUP)

proof-kills: $(STAMPS)/install build ## Kill the server and MariaDB during writes: [KILLS=100 MARIADB_KILLS=20]
	@cd resilience && $(PROOF) kill/server.proof.ts kill/mariadb.proof.ts

# Without a timeout, because the number of events decides how long a test takes.
proof-delivery: $(STAMPS)/install build ## Kill the server while it sends to a receiver that fails: [EVENTS=10000 KILLS=50]
	@cd resilience && node --test --test-force-exit delivery/delivery.proof.ts

proof-fsync: $(STAMPS)/install build ## Make the disk fail or fill up during writes, on both databases: [ROUNDS=10]
	@cd resilience && $(PROOF) disk/disk.proof.ts

proof-schedule: $(STAMPS)/install build ## Kill and pause the leader of three servers during scheduled jobs: [TURNS=1000 FAULT_EVERY=25]
	@cd resilience && $(PROOF) schedule/schedule.proof.ts

proof-upstreams: $(STAMPS)/install build ## Compare response times while a source fails and while it works: [ROUNDS=3]
	@cd resilience && $(PROOF) load/upstreams.proof.ts

proof-overload: $(STAMPS)/install build ## Open a thousand connections, send slowly, and flood the sign-in
	@cd resilience && $(PROOF) load/overload.proof.ts

proof-hour: $(STAMPS)/install build ## Check that memory and open files do not grow in an hour of load: [MINUTES=60]
	@cd resilience && node --test --test-force-exit load/hour.proof.ts

proof-connections: $(STAMPS)/install build ## Kill nodes of a Galera cluster, and write on two at once: [CHANGES=200]
	@cd resilience && $(PROOF) connections/galera.proof.ts

proof-nginx: $(STAMPS)/install ## Measure nginx with static files, bursts, and changes under load; needs Docker
	@cd resilience && node compose/run.mjs compose/nginx.proof.ts

proof-replicas: $(STAMPS)/install ## Test replicas behind nginx: shared limits, updates, failures; needs Docker
	@cd resilience && node compose/run.mjs compose/update.test.ts compose/schedule.test.ts

proof-cluster: $(STAMPS)/install ## Kill database nodes and machines behind HAProxy; needs Docker on Linux: [ROUNDS=10 PER_SECOND=200]
	@cd resilience && node compose/run.mjs cluster/cluster.proof.ts

proof-access: $(STAMPS)/install ## Test every route for access without permission
	$(BACKEND_TESTS) test/http/routes test/http/cross-site test/http/contract test/http/bodies test/changes/every-change test/http/every-response src/auth src/sources/fetch src/sources/source-address

proof-secrets: $(STAMPS)/install build ## Mark all private data, and look for the marks in everything that leaves the server
	PROPERTY_RUNS=100 $(BACKEND_TESTS) test/private-columns
	@cd resilience && node --test --test-force-exit lifecycle/secrets.test.ts lifecycle/logs.test.ts

proof-links: $(STAMPS)/install $(STAMPS)/frontend ## Try URLs that links must not have, in every form and on every page
	PROPERTY_RUNS=100 $(BACKEND_TESTS) test/http/hostile-links rules/web-address
	npm test -w @playhouse/frontend -- stored-links

proof-requests: $(STAMPS)/install ## Send 100,000 valid and invalid requests, generated from openapi.json
	PROPERTY_RUNS=100 $(BACKEND_TESTS) test/requests

proof-input-cost: $(STAMPS)/install ## Measure the CPU time that hostile input costs, everywhere that input is read
	TEST_SCOPE=release INPUT_COST=full $(BACKEND_TESTS) --maxWorkers=1 test/input-cost

proof-sign-in: $(STAMPS)/install build ## Check that the duration of a sign-in does not reveal which names exist
	@node backend/bench/sign-in.ts

# The Observatory is not a dependency for the same reason. Its install script would download the HSTS preload
# list, which does not contain the host name of the proof, so an empty list replaces it.
OBSERVATORY := mdn-http-observatory@1.4.8

$(STAMPS)/$(OBSERVATORY): | $(NODE_READY)
	@mkdir -p .tools/observatory $(@D)
	@printf '{ "private": true }\n' > .tools/observatory/package.json
	npm install --prefix .tools/observatory --ignore-scripts --no-audit --no-fund --loglevel=error @mdn/$(OBSERVATORY)
	@printf '{}\n' > .tools/observatory/node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json
	@touch $@

proof-headers: $(STAMPS)/install $(STAMPS)/$(OBSERVATORY) ## Rate the headers behind nginx with Mozilla's Observatory; needs Docker
	@cd resilience && node compose/run.mjs compose/observatory.proof.ts
