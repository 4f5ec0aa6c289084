/** What others may use of conversations. */
export { forgetTalk, isOwnPicture, readPicture, readTalk, say } from './talk.ts';
