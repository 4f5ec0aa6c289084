/** What other features use. */
export { closeTalk, hasTalk, openTalk, type WithTalk } from './state.ts';
