/** For the bundler: an `.mjml` file that is imported is its text. */
module.exports = (source) => `export default ${JSON.stringify(source)}`;
