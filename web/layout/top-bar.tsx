export const TopBar = () => <header>Iskra</header>
