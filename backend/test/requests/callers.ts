import { Bonus } from '../../src/bonuses/bonus.entity.js';
import { listRoutes, type Route } from '../../src/core/http/routes.js';
import type { SaveSettingsDto } from '../../src/settings/save-settings.dto.js';
import { API_PREFIX } from '../../src/setup.js';
import { Session } from '../../src/auth/users/session.entity.js';
import { User } from '../../src/auth/users/user.entity.js';
import { callersOf, cookiesOfCallers } from '../http/contract.js';
import { type ExactResponse, exactRequest } from '../http/exact-request.js';
import type { Dialect } from '../harness.js';
import { type Race, startRace } from '../race.js';
import { readSettings, toSave } from '../settings-form.js';
import { asJson, type Call } from './calls.js';
import { problemsOf } from './problems.js';

/** A running site with a caller of each kind, which are restored after each call. */
export interface Callers {
  /** Makes a call; returns a line for each deviation of its response from the API description. */
  deviations(call: Call): Promise<string[]>;
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
}

export async function startCallers(dialect: Dialect): Promise<Callers> {
  const site = await startRace({ dialect, env: { TRUST_PROXY: '1' } });
  const cookies = await cookiesOfCallers(site);
  const routes = listRoutes(site.app, API_PREFIX);
  const savedRows = await saveRows(site);
  let requestCount = 0;

  return {
    async deviations(call) {
      const filled = await withSettings(call, site);
      // Each request uses its own address, so that rate limits do not apply.
      requestCount += 1;
      const address = `10.${requestCount >> 16}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
      const response = await exactRequest(site, {
        method: call.operation.method,
        path: call.path,
        headers: {
          Origin: site.environment.publicUrl,
          ...(cookies[call.caller] && { Cookie: cookies[call.caller] }),
          ...call.headers,
          ...(filled.body && { 'Content-Length': String(Buffer.byteLength(filled.body.bytes)) }),
          'X-Forwarded-For': address,
        },
        body: filled.body?.bytes ?? '',
      }).catch((error: Error) => {
        throw new Error(`${describeCall(filled)} got no response`, { cause: error });
      });
      if (call.operation.method !== 'GET' && response.status < 300) await savedRows.restore();
      return deviationsOf(filled, response, routes);
    },
    async isAlive() {
      const { status, body } = await exactRequest(site, { path: '/api/ready' });
      return status === 200 && body.toString().includes('"ok"');
    },
    close: () => site.close(),
  };
}

/** Saves accounts, sessions and bonuses, to restore them after a call. */
async function saveRows({ dataSource }: Race) {
  const savedRows = await Promise.all(
    [User, Session, Bonus].map(async (entity) => ({
      entity,
      rows: await dataSource.manager.find(entity),
    })),
  );
  return {
    async restore(): Promise<void> {
      await dataSource.transaction(async (manager) => {
        for (const { entity, rows } of savedRows) {
          await manager.createQueryBuilder().delete().from(entity).execute();
          // Copies, because TypeORM modifies the objects that it inserts.
          await manager.insert<User | Session | Bonus>(
            entity,
            rows.map((row) => ({ ...row })),
          );
        }
      });
    },
  };
}

/** Completes a partial settings body with the stored settings. */
async function withSettings(call: Call, site: Race): Promise<Call> {
  const { operation, body } = call;
  const { content } = body ?? {};
  if (!body || operation.operationId !== 'updateSettings' || !isFields(content)) return call;
  if ('version' in content) return call;
  const settings: SaveSettingsDto = toSave(await readSettings(await site.panel()));
  return { ...call, body: { ...body, ...asJson({ ...settings, ...content }) } };
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function deviationsOf(call: Call, response: ExactResponse, routes: readonly Route[]): string[] {
  const problems = [
    ...responseProblems(call, response),
    ...successProblems(call, response, routes),
  ];
  const got = `${response.status} ${response.body.toString().slice(0, MAX_DESCRIPTION_LENGTH)}`;
  return problems.map((problem) => `${problem}: ${describeCall(call)} got ${got}`);
}

const MAX_DESCRIPTION_LENGTH = 300;

/** A call in one line, for failure messages. */
function describeCall({ operation, caller, path, headers, body }: Call): string {
  const start = String(body?.bytes ?? '').slice(0, MAX_DESCRIPTION_LENGTH);
  return `${operation.method} ${path} ${JSON.stringify(headers)} ${start} of ${caller}`;
}

/** The deviations of a response from the API description. */
function responseProblems({ operation }: Call, { status, headers, body }: ExactResponse): string[] {
  const described = operation.responses[status];
  if (!described) return [`${status} is not a described status`];
  if (!headers['x-request-id']) return ['there is no X-Request-Id'];
  const types = Object.keys(described);
  if (types.length === 0) return body.length === 0 ? [] : ['there is an undescribed body'];
  const type = String(headers['content-type']).split(';', 1)[0] ?? '';
  const schema = described[type];
  if (!schema) return [`${type} is not a described type`];
  const encoding = headers['content-encoding'];
  if (encoding !== undefined) return [];
  const text = body.toString();
  if (type !== 'application/json') return problemsOf(schema, text);
  return problemsOf(schema, JSON.parse(text));
}

/** Calls that respond with 401 to wrong credentials, also in a session. */
const SIGN_INS = new Set(['login', 'useSecondFactor', 'signInWithPasskey']);

/** Reports calls that succeeded although the caller or the input should have been rejected. */
function successProblems(
  { operation, caller, headers, body, queryProblems }: Call,
  { status }: ExactResponse,
  routes: readonly Route[],
): string[] {
  if (status === 401 && caller !== 'a visitor' && !SIGN_INS.has(operation.operationId)) {
    return headers.Cookie === undefined ? ['the session has ended'] : [];
  }
  if (status >= 300) return [];
  const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
  const route = routes.find((each) => each.method === operation.method && each.path === path);
  const { access } = route ?? {};
  const isOpen = access === 'public' || access === 'sign-in';
  if (!isOpen && !callersOf(access).includes(caller)) return [`${caller} must not call it`];
  const schema = body && operation.bodies[body.type];
  const bodyProblems =
    schema && body.content !== undefined ? problemsOf(schema, body.content, 'the body') : [];
  return [...queryProblems, ...bodyProblems];
}
