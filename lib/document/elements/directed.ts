import { accordionText, accordionTitle } from './accordion';
import { column } from './column';
import { group } from './group';
import { section } from './section';
import { table } from './table';
import { text } from './text';
import { wrapper } from './wrapper';

/** What has a direction of its own in MJML. */
export const directedBoxes = [wrapper, section, group, column].map(({ tag }) => tag);

/** Words that begin at the left where nothing says otherwise. */
export const alignedWords = [text, table].map(({ tag }) => tag);

/** Words that mjml gives neither a direction nor an alignment: those of an accordion. */
export const asideElements = [accordionTitle, accordionText].map(({ tag }) => tag);
