/** Where this device keeps the name of who reviews as a guest. */
export const reviewerKey = 'postroom:reviewer';
