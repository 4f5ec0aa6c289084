/** Where the page keeps how far the identity is. */
export const identityKey = ['identity'];
