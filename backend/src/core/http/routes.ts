import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { type INestApplicationContext, RequestMethod } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ACCESS_KEY, type AccessLevel } from './access/access.js';
import type { EventKind } from '../outbox/notification-event.js';
import { EVENTS_KEY } from './access/writes-events.js';
import { STEP_UP_KEY } from './access/step-up.js';
import { RATE_LIMIT_KEY } from './rate-limit/rate-limited.js';
import type { RateLimit } from './rate-limit/rate-limits.service.js';

export interface Route {
  method: string;
  /** With `:name` for parameters, such as `/api/admin/bonuses/:id`. */
  path: string;
  access: AccessLevel | undefined;
  /** Which calls require step-up authentication: 'always', a condition, or undefined for none. */
  stepUp: string | undefined;
  /** The kinds of events that it may write. */
  events: readonly EventKind[];
  /** How many calls per address it accepts; undefined without a limit of its own. */
  limit: RateLimit | undefined;
  /** `Controller.method`, for error messages. */
  handler: string;
}

const join = (...parts: string[]) =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

/** Every HTTP route of the application with its declared access. */
export function listRoutes(app: INestApplicationContext, prefix: string): Route[] {
  const scanner = new MetadataScanner();
  const routes: Route[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const base = String(Reflect.getMetadata(PATH_METADATA, metatype) ?? '');
      const prototype = metatype.prototype as Record<string, unknown>;
      for (const name of scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        if (typeof handler !== 'function') continue;
        const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
        if (path === undefined) continue;
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
        const declared = (key: string): unknown =>
          Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, metatype);
        routes.push({
          method: RequestMethod[method],
          path: join(prefix, base, path),
          access: declared(ACCESS_KEY) as AccessLevel | undefined,
          stepUp: declared(STEP_UP_KEY) as string | undefined,
          events: (declared(EVENTS_KEY) ?? []) as EventKind[],
          limit: declared(RATE_LIMIT_KEY) as RateLimit | undefined,
          handler: `${metatype.name}.${name}`,
        });
      }
    }
  }
  return routes;
}

const isOpen = ({ access }: Route) => access === 'public' || access === 'sign-in';

/**
 * @throws if a route declares no access, or is open to everyone and writes without a limit: forgetting
 *   either must not open a route.
 */
export function assertDeclared(routes: readonly Route[]): void {
  const assertNone = (wrong: readonly Route[], what: string) => {
    if (wrong.length === 0) return;
    throw new Error(`${what}: ${wrong.map((route) => route.handler).join(', ')}.`);
  };
  assertNone(
    routes.filter((route) => route.access === undefined),
    'Add @Access(…) to these routes',
  );
  assertNone(
    routes.filter((route) => isOpen(route) && route.method !== 'GET' && !route.limit),
    'Add @RateLimited(…) to these routes, which are open to everyone',
  );
}

const toPattern = (path: string) =>
  new RegExp(
    `^${path
      .split(/:[A-Za-z]+/)
      .map((text) => RegExp.escape(text))
      .join('[^/]+')}$`,
  );

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
  levels: Set<AccessLevel | undefined>;
}

/** From the level that is open to everyone to the strictest one. */
const LEVELS: readonly AccessLevel[] = ['public', 'sign-in', 'session', 'editor', 'admin'];

/**
 * The routes by path, used to distinguish 405 from 404 and to label requests in metrics.
 */
export class RouteTable {
  private readonly entries = new Map<string, KnownPath>();

  constructor(routes: readonly Route[]) {
    for (const { path, method, access } of routes) {
      const entry: KnownPath = this.entries.get(path) ?? {
        pattern: toPattern(path),
        methods: new Set(),
        levels: new Set(),
      };
      entry.methods.add(method);
      entry.levels.add(access);
      if (method === 'GET') entry.methods.add('HEAD');
      this.entries.set(path, entry);
    }
  }

  /** The methods of a path, including HEAD for GET; empty if no route has this path. */
  methodsOf(path: string): string[] {
    const methods = this.matching(path).flatMap(([, entry]) => [...entry.methods]);
    return [...new Set(methods)];
  }

  /** The route that a path belongs to, such as `/api/admin/bonuses/:id`; undefined if there is none. */
  routeOf(path: string): string | undefined {
    return this.matching(path)[0]?.[0];
  }

  /** Who may learn the methods of a path: those who may use all of them. Undefined for an unknown path. */
  accessOf(path: string): AccessLevel | undefined {
    const levels = this.matching(path).flatMap(([, entry]) => [...entry.levels]);
    return LEVELS.findLast((level) => levels.includes(level));
  }

  private matching(path: string) {
    return [...this.entries].filter(([, { pattern }]) => pattern.test(path));
  }
}
