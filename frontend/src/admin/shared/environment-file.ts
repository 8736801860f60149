/** Where the server's environment variables are set. */
export const ENV_FILE = 'the file .env on the server';

/** The end of a sentence that says to set one. */
export const IN_ENV_FILE = `in ${ENV_FILE}, and restart it.`;

/** Shown in place of an input whose value an environment variable sets. The API says the same. */
export const setOnServer = (variable: string): string =>
  `This is set as ${variable} in ${ENV_FILE}, and can be changed only there.`;

/** The API says the same. */
export const NO_MAIL_SERVER = `This server cannot send emails. Set a mail server (SMTP_URL) and a sender (MAIL_FROM) ${IN_ENV_FILE}`;
