/** What other features use. */
export { declareAccount, noteBrowser, noteIdNumber, tellPerson } from './links.ts';
