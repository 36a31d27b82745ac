// The worker and SMTP submission in one process without pages, for bench/kill-submission.ts.
import { start } from '@/lib/startup/startup';

await start({ worker: true, submission: true });
process.send?.('ready');
