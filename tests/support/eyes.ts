/**
 * What a walk sees and does at an open console, drawn by a browser or in a document without one. Each look waits until
 * what it says holds. Selectors are of the page that is open.
 */
export interface Eyes {
  /** Goes to a page of the world as a link inside the console would, and is there. */
  goTo(path: string): Promise<void>
  shows(selector: string): Promise<void>
  showsNo(selector: string): Promise<void>
  says(words: string | RegExp): Promise<void>
  /** Whether something of this is there now and nothing is still being read. */
  hasRead(selector: string): Promise<boolean>
  offers(button: string): Promise<void>
  offersNo(button: string): Promise<void>
  /** Presses every button of this name, all at once: one that has its answer takes others away. */
  pressAll(button: string): Promise<void>
  /** Follows the link whose words begin so. */
  follow(link: string): Promise<void>
  /** Whether the console reaches no server; what has been loaded of it is there. */
  setOffline(isOffline: boolean): Promise<void>
}
