/** What the names begin with that contacts fill in: `contact.email`, `contact.<property>`. */
export const contactRoot = 'contact.';
