/** The console's pages about assets and markets. */
export default {};
