/**
 * Looks at an open console and acts on it, in a browser or in a document without one. Each look waits until it holds.
 * Selectors refer to the open page.
 */
export interface ConsoleDriver {
  /** Goes to a page of the world like a link inside the console, and waits until it is there. */
  goTo(path: string): Promise<void>
  shows(selector: string): Promise<void>
  showsNo(selector: string): Promise<void>
  says(words: string | RegExp): Promise<void>
  /** Whether something of this is present and nothing is still loading. */
  hasRead(selector: string): Promise<boolean>
  offers(button: string): Promise<void>
  offersNo(button: string): Promise<void>
  /** Presses all buttons of this name together: the response to one may remove others. */
  pressAll(button: string): Promise<void>
  /** Follows the link whose text begins so. */
  follow(link: string): Promise<void>
  /** Cuts the console off from the server; parts that are loaded stay. */
  setOffline(isOffline: boolean): Promise<void>
}
