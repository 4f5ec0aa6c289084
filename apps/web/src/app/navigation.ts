/** Lets code outside the router's tree go to a path. The router registers itself at start. */
let navigate: (path: string) => void = (path) => window.location.assign(path);

export function setNavigator(go: (path: string) => void): void {
  navigate = go;
}

/** Goes to a path of this app. */
export function goTo(path: string): void {
  navigate(path);
}
