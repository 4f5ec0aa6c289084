/** Run once after an installation, so that the first start of the server finds the archive of an empty database. */
import { prepareArchive } from './empty-database.ts';

await prepareArchive();
