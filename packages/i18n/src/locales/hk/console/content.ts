/** The console's pages about what the exchange publishes. */
export default {};
