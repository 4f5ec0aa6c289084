/** What other features use. */
export { declareAccount, noteBrowser, noteIdNumber, othersWithIdNumber, tellPerson } from './links.ts';
