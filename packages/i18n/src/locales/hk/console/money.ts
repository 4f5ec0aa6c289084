/** The console's pages about money: limits, corrections, networks, house accounts. */
export default {};
