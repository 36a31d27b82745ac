/** Loads a file of MJML as its text: as JSON, whose `default` is not renamed when it is bundled. */
module.exports = (source) => JSON.stringify(source);
