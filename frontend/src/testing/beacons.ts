/** A sent beacon. */
export interface Beacon {
  address: string;
  type: string;
  content: unknown;
}

/**
 * Replaces `navigator.sendBeacon`.
 *
 * @returns a function that returns the beacons sent since then
 */
export function watchBeacons(): () => Promise<Beacon[]> {
  const sent: { address: string; body: Blob }[] = [];
  const sendBeacon: Navigator['sendBeacon'] = (address, body) => {
    if (!(body instanceof Blob)) throw new Error('A beacon must contain JSON in a Blob');
    sent.push({ address: String(address), body });
    return true;
  };
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  return () =>
    Promise.all(
      sent.map(async ({ address, body }) => ({
        address,
        type: body.type,
        content: JSON.parse(await body.text()) as unknown,
      })),
    );
}
