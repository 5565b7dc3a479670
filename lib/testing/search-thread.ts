/** For tests of handlers, which must not import the store: ends the thread that searches run in. */
export { closeSearchThread } from '../platform/db/read-in-thread';
