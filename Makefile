# Playhouse. `make help` lists what there is.
.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules

# Node 24 and its npm, brought along where the machine's are older: nothing is installed globally.
TOOLS := .tools/node_modules/.bin
NODE_IS_NEW := $(shell node -e 'const [a,b]=process.versions.node.split(".").map(Number);process.exit(a>24||(a===24&&b>=9)?0:1)' 2>/dev/null && npm --version 2>/dev/null | grep -qE '^(1[1-9]|[2-9][0-9])\.' && echo yes)
ifeq ($(NODE_IS_NEW),yes)
NODE_READY :=
else
NODE_READY := $(TOOLS)/node
export PATH := $(CURDIR)/$(TOOLS):$(PATH)
endif

STAMPS := .make
PACKAGES := package.json package-lock.json $(wildcard */package.json)
BACKEND_SOURCES := $(shell find backend/src -type f -not -name '*.spec.ts' 2>/dev/null) backend/tsconfig.json backend/tsconfig.build.json backend/nest-cli.json backend/rolldown.config.mjs tsconfig.base.json
FRONTEND_SOURCES := $(shell find frontend/src frontend/public frontend/scripts -type f -not -name '*.test.*' 2>/dev/null) frontend/vite.config.ts frontend/tsconfig.json tsconfig.base.json

.PHONY: help
help: ## This list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-16s %s\n", $$1, $$2 }'

$(TOOLS)/node:
	@mkdir -p .tools
	@printf '{ "private": true, "allowScripts": { "node": true } }\n' > .tools/package.json
	npm install --prefix .tools --no-audit --no-fund --loglevel=error node@24 npm@11
	@touch $@

$(STAMPS)/install: $(PACKAGES) | $(NODE_READY)
	npm ci --no-audit --no-fund --loglevel=error
	@mkdir -p $(@D) && touch $@

$(STAMPS)/backend: $(BACKEND_SOURCES) $(STAMPS)/install
	npm run --silent build -w @playhouse/backend
	@touch $@

$(STAMPS)/frontend: $(FRONTEND_SOURCES) $(STAMPS)/install
	npm run --silent build -w @playhouse/frontend
	@touch $@

.PHONY: install build start dev migrate seed admin admin-of-start doctor
install: $(STAMPS)/install ## Install the dependencies

build: $(STAMPS)/backend $(STAMPS)/frontend ## Build the server and the client

start: build ## Build, migrate, seed and serve the whole site on http://localhost:8080
	@node backend/dist/commands/migrate.js
	@node backend/dist/commands/seed.js
	@ops/unknown-settings.sh 'Warning: '
	@exec backend/serve.sh

dev: $(STAMPS)/install migrate seed ## Watch both sides: client on http://localhost:5173, server on 8080
	@node scripts/dev.mjs

migrate: $(STAMPS)/backend ## Bring the database's schema up to this release
	@node backend/dist/commands/migrate.js

seed: $(STAMPS)/backend ## Fill an empty database with the first settings and demo offers
	@node backend/dist/commands/seed.js

# Of the compose project where that runs, else of what `make start` serves.
admin: ## Create an admin or reset its password: make admin NAME=jane [EMAIL=jane@example.com]
	@ops/admin.sh "$(NAME)" "$(EMAIL)" || { [ $$? = 75 ] && $(MAKE) --no-print-directory admin-of-start; }

admin-of-start: $(STAMPS)/backend
	@node backend/dist/commands/admin.js "$(NAME)" "$(EMAIL)"

doctor: ## Say in sentences what is wrong with this installation
	@ops/doctor.sh

.PHONY: up down ps logs scale update backup restore reload rotate
up: ## On a server with Docker: build and start the whole site behind nginx
	@ops/up.sh

down: ## Stop it; all data stays
	@ops/run-compose.sh down --remove-orphans

ps: ## What runs, and how it is
	@ops/run-compose.sh ps --all

logs: ## Follow the logs: [SERVICE=backend]
	@ops/run-compose.sh logs --follow --tail 100 $(SERVICE)

scale: ## Run several replicas of the backend: make scale N=3
	@ops/scale.sh "$(N)"

update: ## Take the release that is checked out, without a visitor noticing
	@ops/update.sh

backup: ## A backup of the database into backups/, made while the site goes on
	@ops/backup.sh

restore: ## Give the database the content of a backup: make restore FILE=backups/… [REPLACE=yes]
	@ops/restore.sh "$(FILE)" "$(REPLACE)"

rotate: ## New passwords for the database, or with WHAT=sessions a new SESSION_SECRET
	@ops/rotate.sh $(WHAT)

reload: ## Have nginx take a renewed certificate
	@ops/run-compose.sh exec -T web /srv/site/current/nginx/reload.sh --always

.PHONY: api images check check-lint check-rest format test test-backend test-frontend test-resilience test-e2e test-strength test-compose bench screenshots layout lighthouse
api: $(STAMPS)/backend ## Write backend/openapi.json and the client's types from the code
	@node backend/dist/commands/openapi.js backend/openapi.json
	@npm run --silent generate -w @playhouse/frontend

images: $(STAMPS)/install ## Draw the icons and the link preview from their SVGs
	@npm run --silent images -w @playhouse/frontend

check: $(STAMPS)/backend ## Format, lint, types, unused code, licences, drift of the API description
	@$(MAKE) --no-print-directory --jobs=2 check-lint check-rest

# As long as all the rest together, so they run side by side.
check-lint:
	npx eslint .

check-rest:
	npx prettier --check --log-level warn .
	npx tsc -p backend
	npx tsc -p frontend
	npx tsc -p testing
	npx tsc -p resilience
	npx tsc -p e2e
	npx knip --no-config-hints
	@node scripts/licences.mjs --check
	@node scripts/drift.mjs

format: $(STAMPS)/install ## Format all files
	npx prettier --write --log-level warn .

test: check test-backend test-frontend test-resilience test-e2e test-strength ## Everything: checks, unit, HTTP, client and browser tests, and whether tests notice faults

test-backend: $(STAMPS)/install
	npm test -w @playhouse/backend

test-frontend: $(STAMPS)/frontend
	npm test -w @playhouse/frontend

test-resilience: build
	npm test -w @playhouse/testing
	npm test -w @playhouse/resilience

test-e2e: build
	npm test -w @playhouse/e2e

# The quickest group of proof-mutation: player names must never be told in full.
test-strength:
	@$(MAKE) --no-print-directory proof-mutation GROUP=masking

include proof.mk

test-compose: $(STAMPS)/install ## The compose project, really built and started; needs Docker: [FILES=compose/tls.test.ts]
	@cd resilience && node compose/run.mjs $(FILES)

.PHONY: licences sbom audit
licences: $(STAMPS)/install ## The licences of all production packages; fails on one that is not allowed
	@node scripts/licences.mjs

sbom: $(STAMPS)/install ## The software bill of materials (CycloneDX) of production, into dist/sbom.cdx.json
	@node scripts/sbom.mjs

audit: | $(NODE_READY) ## Known weaknesses of production packages, high and critical; asks the registry
	@node scripts/audit.mjs

bench: build ## The benchmarks, as ratios: docs/performance.md explains them
	@node backend/bench/run.mjs

.PHONY: scrolling
scrolling: build ## How smoothly 100,000 players scroll: docs/performance.md explains it
	@node e2e/bench/scrolling.ts

screenshots: build ## Pictures of every screen and state at three widths, into screenshots/: [STATES=name]
	@cd e2e && node screenshots.ts $(STATES)

layout: build ## The layout of every public page with every length of content on every screen: [CONTENT="200 bonuses"]
	@cd e2e && node layout.ts "$(CONTENT)"

# As heavy as all else together, and wanted rarely: kept out of the dependencies, with its version fixed.
LIGHTHOUSE := lighthouse@13.5.0

$(STAMPS)/$(LIGHTHOUSE): | $(NODE_READY)
	@mkdir -p .tools/lighthouse $(@D)
	@printf '{ "private": true }\n' > .tools/lighthouse/package.json
	npm install --prefix .tools/lighthouse --no-audit --no-fund --loglevel=error $(LIGHTHOUSE)
	@touch $@

lighthouse: build $(STAMPS)/$(LIGHTHOUSE) ## Lighthouse's judgement of every public page and the sign-in, the median of five: [PAGES=/play]
	@cd e2e && node lighthouse.ts $(PAGES)
