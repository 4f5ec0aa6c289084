/** The console's pages about the system itself. */
export default {};
