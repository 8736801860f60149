/** What owners read instead of the name of an environment variable. */
export const SET_ON_SERVER = 'Set on the server. Ask the person who runs your server to change it.';
