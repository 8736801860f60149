import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MovableClock } from '../../../test/movable-clock.js';
import { readEnvironment } from '../../core/config/read-environment.js';
import { BoundedFetchService } from './bounded-fetch.service.js';
import { systemResolver } from './guarded-lookup.js';
import { SourceError } from '../source-error.js';

/** Created for this test: self-signed, for 127.0.0.1. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2HrePsA50Zs4Ovx4
u87fn2LgaoHvrD5bkUVxjUNEk7KhRANCAASvBZ7jLEAjX6E9m3KkBDh1k7DieuUb
Z+zWGBtReiQXDVsH5uVSDA+fZf9hAWpy81YyV9wP1qYCmyjo2CJiHi32
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUIPrVd54a2AvYjdr1JAiEOiIW/pQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMTE4NTUxNFoYDzIxMjYxMDI4
MTg1NTE0WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASvBZ7jLEAjX6E9m3KkBDh1k7DieuUbZ+zWGBtReiQXDVsH5uVSDA+f
Zf9hAWpy81YyV9wP1qYCmyjo2CJiHi32o2QwYjAdBgNVHQ4EFgQUj5jgXulqzqlP
aVPMcNZM9E6LxAowHwYDVR0jBBgwFoAUj5jgXulqzqlPaVPMcNZM9E6LxAowDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IHenOTYfhlqovqPoKAx7aDmxDHAI7d08s7+XT5zSB6+PAiEAhRgEFbQgat0WyDFs
iLialSajc2D1/ad7icy+EW+go0g=
-----END CERTIFICATE-----
`;

let requests = 0;
const server = createServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => {
  requests += 1;
  response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b');
});
const fetcher = new BoundedFetchService(readEnvironment({}), new MovableClock(), systemResolver);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  await fetcher.onApplicationShutdown();
  server.closeAllConnections();
  server.close();
});

it('a source with an untrusted certificate receives no request, not even at an address from the environment', async () => {
  const { port } = server.address() as AddressInfo;
  const url = `https://127.0.0.1:${port}/`;
  const fetched = fetcher.get({ url, trusted: true, accept: ['text/csv'] });
  await expect(fetched).rejects.toThrow(SourceError);
  expect(requests).toBe(0);
});
