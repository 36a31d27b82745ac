import { accordionText, accordionTitle } from './accordion';
import { column } from './column';
import { group } from './group';
import { section } from './section';
import { table } from './table';
import { text } from './text';
import { wrapper } from './wrapper';

/** Elements with their own direction in MJML. */
export const directedBoxes = [wrapper, section, group, column].map(({ tag }) => tag);

/** Text that is left-aligned by default. */
export const alignedWords = [text, table].map(({ tag }) => tag);

/** Text that mjml gives neither direction nor alignment: an accordion's. */
export const asideElements = [accordionTitle, accordionText].map(({ tag }) => tag);
