// A separate process that runs imports until it is killed. Argument: the database.
import { startImportLoop } from '@/lib/contacts/imports/import-loop';
import { openDatabase } from '@/lib/db/database';

startImportLoop(openDatabase(process.argv[2] ?? '', { connections: 4 }).db);
process.send?.('ready');
