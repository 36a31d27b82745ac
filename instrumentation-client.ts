import { z } from 'zod';

// Next runs this before everything else in the browser. Zod would try whether it may compile code from strings,
// which the pages' content policy forbids and reports.
z.config({ jitless: true });
