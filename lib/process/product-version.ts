import { readFileSync } from 'node:fs';
import path from 'node:path';
import { singleton } from './singleton';

/** The version of Postroom that runs: the server and the worker start in the folder of package.json. */
export function productVersion(): string {
  return singleton('product-version', () => {
    const { version } = JSON.parse(readFileSync(path.join(process.cwd(), 'package.json'), 'utf8'));
    return String(version);
  });
}
