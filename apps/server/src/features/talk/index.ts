/** What others may use of conversations. */
export { forgetTalk, readPicture, readTalk, type Said, say } from './talk.ts';
