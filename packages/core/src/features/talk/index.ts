/** What other features use. */
export { closeTalk, openTalk, type WithTalk } from './state.ts';
