/** What the server of the browser tests takes from its operator. */
export const ADMIN_TOKEN = 'the token of the operator';
