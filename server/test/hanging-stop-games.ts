import { Server } from 'node:http';

/** The toy games in a server whose stop never comes to its end, as with a connection that cannot be closed. */
Server.prototype.close = function close() {
  return this;
};

export { games } from './registry.ts';
