# Playhouse. `make help` lists the commands that you need most, `make help-all` lists all of them.
# A target with a `##` comment is listed; `##@` starts a group.
.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules

# If the machine has no Node 24.9 or no npm 11, they are installed into .tools/, never globally.
TOOLS := .tools/node_modules/.bin
NODE_IS_NEW := $(shell node -e 'const [a,b]=process.versions.node.split(".").map(Number);process.exit(a>24||(a===24&&b>=9)?0:1)' 2>/dev/null && npm --version 2>/dev/null | grep -qE '^(1[1-9]|[2-9][0-9])\.' && echo yes)
ifeq ($(NODE_IS_NEW),yes)
NODE_READY :=
else
NODE_READY := $(TOOLS)/node
export PATH := $(CURDIR)/$(TOOLS):$(PATH)
# What is there may not run: an interrupted install, or a copy from another machine. An empty file exits with 0.
NODE_RUNS := $(TOOLS)/node --version 2> /dev/null | grep -q ^v
$(shell [ ! -e $(TOOLS)/node ] || $(NODE_RUNS) || rm -rf .tools/node_modules)
endif

STAMPS := .make
PACKAGES := package.json package-lock.json $(wildcard */package.json)
BACKEND_SOURCES := $(shell find backend/src rules -type f -not -name '*.spec.ts' 2>/dev/null) backend/tsconfig.json backend/tsconfig.build.json backend/compile.mjs backend/rolldown.config.mjs backend/outside-packages.mjs scripts/patch-library.ts tsconfig.base.json
# Packages and builds that were removed, or are incomplete, are made again.
$(shell [ -e node_modules/.bin/vite ] || rm -f $(STAMPS)/install $(STAMPS)/install-site)
$(shell [ -e backend/dist/main.js ] || rm -f $(STAMPS)/backend)
$(shell [ -e frontend/dist/client ] || rm -f $(STAMPS)/frontend)
FRONTEND_SOURCES := $(shell find frontend/src frontend/public frontend/scripts rules -type f -not -name '*.test.*' 2>/dev/null) frontend/vite.config.ts frontend/tsconfig.json scripts/patch-library.ts tsconfig.base.json

HELP := start dev test check up update backup restore doctor admin
HELP_LINE := printf "  make %-20s %s\n", $$1, $$2

.PHONY: help help-all
help: ## List the ten commands that you need most
	@awk -F ':.*## ' -v names='$(HELP)' '/^[a-z0-9-]+:.*## / { text[$$1] = $$2 } \
		END { count = split(names, name, " "); \
			for (i = 1; i <= count; i++) { $$1 = name[i]; $$2 = text[$$1]; $(HELP_LINE) } }' $(MAKEFILE_LIST)
	@echo '  All commands: make help-all'

help-all: ## List all commands
	@awk -F ':.*## ' '/^##@ / { printf "\n%s\n", substr($$0, 5) } /^[a-z0-9-]+:.*## / { $(HELP_LINE) }' $(MAKEFILE_LIST)

# The lockfile has Node for Linux, without scripts. Elsewhere, a script of the package `node` gets it, which the
# machine's npm may be set to ignore.
$(TOOLS)/node: scripts/tools/package-lock.json
	@mkdir -p .tools
	@cp scripts/tools/package.json scripts/tools/package-lock.json .tools/
	npm ci --prefix .tools --include=optional --ignore-scripts --no-audit --no-fund --loglevel=error
	@[ -e $@ ] || npm install --prefix .tools --no-save --ignore-scripts=false --no-audit --no-fund --loglevel=error node@24
	@$(NODE_RUNS) || { rm -rf .tools/node_modules; echo 'The Node that was installed into .tools does not run here. Install Node 24.9 or newer, then run make again.' >&2; exit 1; }
	@touch $@

# Also with NODE_ENV=production: without the development packages, nothing can be built.
NPM_CI := npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error
SITE := -w @playhouse/backend -w @playhouse/frontend

# All packages. A target that needs them and also builds lists this prerequisite first, so that install-site
# has nothing left to do.
$(STAMPS)/install: $(PACKAGES) | $(NODE_READY)
	$(NPM_CI)
	@mkdir -p $(@D) && touch $@

# Only the packages that build and serve the site. If all packages are installed already, they are kept.
$(STAMPS)/install-site: $(PACKAGES) | $(NODE_READY)
	@if [ -e $(STAMPS)/install ]; then $(MAKE) --no-print-directory $(STAMPS)/install; \
	else echo '$(NPM_CI) $(SITE)'; $(NPM_CI) $(SITE); fi
	@mkdir -p $(@D) && touch $@

$(STAMPS)/backend: $(BACKEND_SOURCES) $(STAMPS)/install-site
	@scripts/quietly.sh 'Building the server...' npm run --silent build -w @playhouse/backend
	@touch $@

$(STAMPS)/frontend: $(FRONTEND_SOURCES) $(STAMPS)/install-site
	@scripts/quietly.sh 'Building the client...' npm run --silent build -w @playhouse/frontend
	@touch $@

##@ Run the site on this machine
.PHONY: install build start dev migrate seed admin admin-of-start doctor
start: ## Build the site and serve it on http://localhost:8080
	@$(MAKE) --no-print-directory --jobs=2 build
	@node backend/dist/commands/migrate.js
	@node backend/dist/commands/seed.js
	@ops/unknown-settings.sh 'Warning: '
	@exec backend/serve.sh

dev: $(STAMPS)/install migrate seed ## Serve on http://localhost:5173 and rebuild whenever a file changes
	@node scripts/dev.mjs

install: $(STAMPS)/install ## Install all dependencies, also those of tests, lint and code generation

build: $(STAMPS)/backend $(STAMPS)/frontend ## Build the server and the client

migrate: $(STAMPS)/backend ## Apply the new migrations to the database
	@node backend/dist/commands/migrate.js

seed: $(STAMPS)/backend ## Fill an empty database with default settings and demo bonuses
	@node backend/dist/commands/seed.js

# Exit code 75: the compose project is not running, so the database is the one of `make start`.
admin: ## Create an admin, or reset one's password: NAME=jane [EMAIL=jane@example.com] [RESET_FACTORS=yes]
	@ops/admin.sh "$(NAME)" "$(EMAIL)" || { [ $$? = 75 ] && $(MAKE) --no-print-directory admin-of-start; }

admin admin-of-start: export RESET_FACTORS := $(RESET_FACTORS)
admin-of-start: $(STAMPS)/backend
	@node backend/dist/commands/admin.js "$(NAME)" "$(EMAIL)"

doctor: ## Check this installation and explain each problem
	@ops/doctor.sh

##@ Run the site on a server with Docker
.PHONY: up down ps logs scale update backup restore recover offsite reload rotate
up: ## Build and start the site on a server with Docker: [DOMAIN=play.example EMAIL=me@example.com]
	@ops/up.sh

down: ## Stop the site; all data is kept
	@ops/run-compose.sh down --remove-orphans

ps: ## Show the containers and their health
	@ops/run-compose.sh ps --all

logs: ## Follow the logs: [SERVICE=backend]
	@ops/run-compose.sh logs --follow --tail 100 $(SERVICE)

scale: ## Change the number of replicas of the server: N=3
	@ops/scale.sh "$(N)"

update: ## Upgrade to the checked-out release without downtime
	@ops/update.sh

backup: ## Back up the database into backups/ while the site runs
	@ops/backup.sh

restore: ## Restore the database from a backup: FILE=backups/… or FILE=offsite [REPLACE=yes]
	@ops/restore.sh "$(FILE)" "$(REPLACE)"

recover: ## Write what is missing in .env from the site's containers
	@ops/recover.sh

offsite: ## List the off-site backups, send one now, or try to restore one: [WHAT=send|try]
	@ops/offsite.sh $(WHAT)

rotate: ## Replace the database passwords, or SESSION_SECRET: [WHAT=sessions [YES=yes]]
	@ops/rotate.sh $(WHAT)

reload: ## Make nginx load a renewed certificate
	@ops/run-compose.sh exec -T web /srv/site/current/nginx/reload.sh --always

##@ Check and test
.PHONY: api images check check-lint check-rest format test test-backend test-frontend test-resilience test-resilience-release test-e2e test-e2e-mariadb test-large-screens test-accessibility test-e2e-release test-release test-backend-release test-strength test-first-change test-offsite test-compose measure screenshots layout lighthouse
api: $(STAMPS)/install $(STAMPS)/backend ## Generate backend/openapi.json, the client's API types and docs/security.md's calls from the code
	@node backend/dist/commands/openapi.js backend/openapi.json docs/security.md
	@npm run --silent generate -w @playhouse/frontend

images: $(STAMPS)/install ## Render the icons and the link preview from their SVG files
	@npm run --silent images -w @playhouse/frontend

check: $(STAMPS)/install $(STAMPS)/backend ## Check format, lint rules, types, unused code, licences and generated files
	@$(MAKE) --no-print-directory --jobs=2 check-lint check-rest

# Types and lint rules take as long as all other checks together, so the two run in parallel.
check-lint:
	npx oxlint

check-rest:
	npx oxfmt --check
	npx knip --no-config-hints
	@node scripts/licences.mjs --check
	@node scripts/antd-components.mjs
	@node scripts/drift.mjs

format: $(STAMPS)/install ## Format all files
	npx oxfmt

# One part after the other: each uses two cores, and side by side they would only slow down each other.
test: $(STAMPS)/install ## Run all checks, and all tests except those of a release
	@$(MAKE) --no-print-directory --jobs=2 build
	@for part in check test-backend test-frontend test-resilience test-e2e; do \
		TIMEFORMAT="make $$part: %R seconds, %U + %S of CPU time"; \
		time $(MAKE) --no-print-directory $$part; done

test-backend: $(STAMPS)/install ## Test the server: units and HTTP
	npm run test:all -w @playhouse/backend

test-frontend: $(STAMPS)/install $(STAMPS)/frontend ## Test the client: components and pages
	npm run test:all -w @playhouse/frontend

test-resilience: $(STAMPS)/install build ## Test the built server as a process: starts, stops, kills, backups
	npm test -w @playhouse/testing
	npm test -w @playhouse/resilience

test-resilience-release: $(STAMPS)/install build ## Test the built server as a process: more kills, schedules, load, TLS
	@: "$${TEST_DATABASE_URL:?Set TEST_DATABASE_URL.}"
	TEST_SCOPE=release npm test -w @playhouse/resilience

test-e2e: $(STAMPS)/install build ## Test the built site in a browser
	npm test -w @playhouse/e2e

test-e2e-mariadb: $(STAMPS)/install build ## Test the built site in a browser, on the MariaDB of TEST_DATABASE_URL
	@E2E_DATABASE_URL="$${TEST_DATABASE_URL:?Set TEST_DATABASE_URL.}" npm test -w @playhouse/e2e

test-large-screens: $(STAMPS)/install build ## Test the public pages in a browser on a tablet and a desktop
	@cd e2e && node run.mjs --project=tablet --project=public-desktop

test-e2e-release: $(STAMPS)/install build ## Test the built site in a browser: what `make test-e2e` leaves out
	@cd e2e && node run.mjs --grep=@release --project=desktop --project=phone

test-accessibility: $(STAMPS)/install build ## Run axe in all states of all pages, on a phone and on a desktop
	@cd e2e && node run.mjs --project=accessibility

# What takes too long for every change, apart from the tests that need Docker or other programs.
test-release: ## Run the long tests that a release needs; requires TEST_DATABASE_URL
	@for suite in backend-release resilience-release e2e-release accessibility large-screens e2e-mariadb strength first-change; do $(MAKE) --no-print-directory test-$$suite; done

test-backend-release: $(STAMPS)/install ## Test the server: hostile input, and on MariaDB what `make test` leaves out
	@: "$${TEST_DATABASE_URL:?Set TEST_DATABASE_URL.}"
	@TEST_SCOPE=release npm run test:all -w @playhouse/backend

test-first-change: $(STAMPS)/install ## Follow docs/first-change.md in a copy, and check that no step can be left out unnoticed
	@node scripts/first-change.mjs

# The fastest group of proof-mutation, and the one that matters most: full names must never leak.
test-strength: ## Change the code that masks names, and check that a test fails each time
	@$(MAKE) --no-print-directory proof-mutation GROUP=masking

test-offsite: $(STAMPS)/install build ## Test off-site backups with a real S3 server and SSH; needs restic and more (docs/testing.md)
	npm run offsite -w @playhouse/resilience

test-compose: $(STAMPS)/install ## Test the real compose project; needs Docker: [FILES=compose/tls.test.ts]
	@cd resilience && node compose/run.mjs $(FILES)

measure: $(STAMPS)/install build ## Measure the performance, and write docs/results/performance.md: [PART=start]
	@node scripts/measure.mjs $(PART)

screenshots: $(STAMPS)/install build ## Save pictures of every screen and state in screenshots/: [STATES=name]
	@cd e2e && node screenshots.ts $(STATES)

layout: $(STAMPS)/install build ## Check the layout of all states, and of pages with short and long content: [CONTENT="200 bonuses"]
	@cd e2e && node layout.ts "$(CONTENT)"

# Lighthouse is as large as all other packages together and rarely needed, so it is not a dependency. Its
# version is fixed.
LIGHTHOUSE := lighthouse@13.5.0

$(STAMPS)/$(LIGHTHOUSE): | $(NODE_READY)
	@mkdir -p .tools/lighthouse $(@D)
	@printf '{ "private": true }\n' > .tools/lighthouse/package.json
	npm install --prefix .tools/lighthouse --no-audit --no-fund --loglevel=error $(LIGHTHOUSE)
	@touch $@

lighthouse: $(STAMPS)/install build $(STAMPS)/$(LIGHTHOUSE) ## Rate the public pages with Lighthouse: [PAGES=/play]
	@cd e2e && node lighthouse.ts $(PAGES)

##@ Packages
.PHONY: licences sbom audit pin-images
licences: $(STAMPS)/install ## List the licences of the production packages; fail if one is not allowed
	@node scripts/licences.mjs

sbom: $(STAMPS)/install ## Write the software bill of materials (CycloneDX) to dist/sbom.cdx.json
	@node scripts/sbom.mjs

pin-images: | $(NODE_READY) ## Pin the base images to their present digests, before a release; needs Docker and a registry
	@node scripts/pin-images.mjs

audit: | $(NODE_READY) ## Look up known vulnerabilities of the production packages in the registry
	@node scripts/audit.mjs

include proof.mk
