import { networkInterfaces } from 'node:os';
import { connect } from 'node:net';
import type { Environment } from '../../core/config/env.js';
import { type Finding, ok, problem, warning } from './finding.js';

const CONNECT_TIMEOUT_MS = 1_000;
const LINK_LOCAL = /^(fe80:|169\.254\.)/i;

/** This machine's addresses that other machines can use. */
const externalAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !LINK_LOCAL.test(address))
    .map(({ address }) => address);

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_TIMEOUT_MS });
    const end = (accepted: boolean) => {
      socket.destroy();
      resolve(accepted);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

/** The first of this machine's addresses at which the port accepts connections; else null. */
async function firstOpen(addresses: readonly string[], port: number): Promise<string | null> {
  for (const address of addresses) {
    if (await accepts(address, port)) return address;
  }
  return null;
}

/**
 * Checks whether other machines can connect to ports that only the proxy or the monitoring should
 * reach: the server while it trusts forwarded headers, and the metrics.
 *
 * @param addresses this machine's addresses that other machines can use.
 */
export async function* exposure(
  environment: Environment,
  addresses: readonly string[] = externalAddresses(),
): AsyncGenerator<Finding> {
  const { host, port, trustProxy, metricsHost, metricsPort } = environment;
  if (trustProxy > 0) {
    const open = await firstOpen(addresses, port);
    if (open === null) {
      yield ok(`Only this machine can connect to the server's port ${port}.`);
    } else if (open === host) {
      // HOST is set explicitly: probably the address of a network that the proxy shares.
      yield warning(
        `The server accepts connections at ${open}:${port} and trusts their X-Forwarded-For header (TRUST_PROXY). Make sure that only your proxy can reach that address.`,
      );
    } else {
      yield problem(
        `Other machines can connect to the server at ${open}:${port}, and it trusts their X-Forwarded-For header (TRUST_PROXY): they can evade the limits of sign-ins. Set HOST=127.0.0.1 and restart it.`,
      );
    }
  }
  if (metricsPort !== null) {
    const open = await firstOpen(addresses, metricsPort);
    if (open === null) yield ok(`Only this machine can read the metrics on port ${metricsPort}.`);
    else if (open === metricsHost) {
      // METRICS_HOST is set explicitly: probably the address of a network that the monitoring shares.
      yield warning(
        `Other machines can read the metrics at ${open}:${metricsPort} (METRICS_HOST). Make sure that only your monitoring can reach that address.`,
      );
    } else {
      yield problem(
        `Other machines can read the metrics at ${open}:${metricsPort}. Set METRICS_HOST=127.0.0.1 and restart the server.`,
      );
    }
  }
}
