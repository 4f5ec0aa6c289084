/** What others may use of conversations. */
export { forgetOldTalks, forgetOnceOld } from './forget.ts';
export { isOwnPicture, readPicture, readTalk, say, talkFor } from './talk.ts';
