import mjml2html from 'mjml';
import { compileWith, type MjmlResult } from '@/lib/mail/mjml-compiler';
import { leanTypes } from './lean-types';

leanTypes();

/** MJML source to the HTML that is sent. Runs in a pool thread. */
export function compileMjml(source: string): Promise<MjmlResult> {
  return compileWith(mjml2html, source);
}
