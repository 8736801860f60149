/** How a connection with TLS verifies the server. The options of `tls.connect` have the same names. */
export interface TlsTrust {
  /** Certificates (PEM) of the authorities to trust. Default: those that Node trusts. */
  ca?: string;
}
