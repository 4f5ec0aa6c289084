/**
 * What tells apart the front ends that share this client and an address. The console has a session and a sign-in page of
 * its own; it says so before it takes in anything else of the client.
 */
export const frontEnd = {
  loginPath: '/components/login',
  /** Stands before the keys that hold a session, so that one front end never ends the other's. */
  sessionKeyPrefix: '',
};
