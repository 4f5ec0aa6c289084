/** The console's pages about users and what is known of them. */
export default {};
