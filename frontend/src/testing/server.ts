import { setupServer } from 'msw/node';

/** Stands for the server in tests: each test says what is answered; anything else is an error. */
export const server = setupServer();
