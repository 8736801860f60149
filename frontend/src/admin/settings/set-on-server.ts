/** Shown for settings from environment variables, without the name of the variable. */
export const SET_ON_SERVER = 'Set on the server. Ask the person who runs your server to change it.';
